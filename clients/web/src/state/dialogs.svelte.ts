// The open dialog over the page, with the rule or the member that it shows.
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
  | 'role'
  | 'guide'
  | 'data'
  | 'inviteAddress';

class Dialogs {
  open = $state<DialogName | null>(null);
  rule = $state('');
  person = $state(0); // a member
  from = $state<DialogName | null>(null); // the dialog to return to

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
