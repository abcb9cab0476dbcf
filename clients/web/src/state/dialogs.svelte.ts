// Which panel lies over the page, at which rule the rules are open, and about whom a question is.
type DialogName =
  | 'log'
  | 'chat'
  | 'seats'
  | 'rules'
  | 'menu'
  | 'personal'
  | 'leave'
  | 'keys'
  | 'person'
  | 'settings'
  | 'hook'
  | 'eyes'
  | 'invite'
  | 'advice'
  | 'data';

class Dialogs {
  open = $state<DialogName | null>(null);
  rule = $state('');
  person = $state(0); // a member
  from = $state<DialogName | null>(null); // what to come back to

  show(name: DialogName): void {
    if (name === 'rules') this.rule = '';
    this.from = null;
    this.open = name;
  }

  showRule(rule: string): void {
    this.from = this.open === 'rules' ? this.from : this.open;
    this.rule = rule;
    this.open = 'rules';
  }

  about(member: number): void {
    this.from = this.open === 'person' ? this.from : this.open;
    this.person = member;
    this.open = 'person';
  }

  close(): void {
    this.open = this.open === 'rules' || this.open === 'person' ? this.from : null;
    this.from = null;
  }
}

export const dialogs = new Dialogs();
