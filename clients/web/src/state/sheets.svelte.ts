// Which panel lies over the page, and at which rule the rules are open.
export type SheetName = 'log' | 'chat' | 'seats' | 'rules' | 'menu' | 'personal' | 'leave' | 'keys';

class Sheets {
  open = $state<SheetName | null>(null);
  rule = $state('');
  from = $state<SheetName | null>(null); // where a rule was asked for

  show(name: SheetName): void {
    if (name === 'rules') this.rule = '';
    this.from = null;
    this.open = name;
  }

  showRule(rule: string): void {
    this.from = this.open === 'rules' ? this.from : this.open;
    this.rule = rule;
    this.open = 'rules';
  }

  close(): void {
    this.open = this.open === 'rules' ? this.from : null;
    this.from = null;
  }
}

export const sheets = new Sheets();
