export type Role =
  | 'link'
  | 'button'
  | 'textbox'
  | 'radio'
  | 'checkbox'
  | 'combobox'
  | 'heading'
  | 'dialog'
  | 'navigation'
  | 'main';

/** Runs in the page, because WebKitGTK's driver cannot compute accessible names. With `flags`, `text` is a pattern. */
export function findByRole(role: Role, text: string, flags: string | null): Element[] {
  const selectors: Record<Role, string> = {
    link: 'a[href]',
    button: 'button, summary, [role=button]',
    textbox: 'input:not([type=radio], [type=checkbox]), textarea',
    radio: 'input[type=radio]',
    checkbox: 'input[type=checkbox]',
    combobox: 'select',
    heading: 'h1, h2, h3',
    dialog: 'dialog[open]',
    navigation: 'nav',
    main: 'main',
  };
  // eslint-disable-next-line unicorn/consistent-function-scoping -- the driver sends the source of this function
  const textOf = (nodes: Iterable<Element | null>) => [...nodes].map((node) => node?.textContent ?? '').join(' ');
  const nameOf = (element: Element) => {
    const labelledBy = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = (element as Partial<HTMLInputElement>).labels ?? [];
    const name =
      textOf(labelledBy.map((id) => document.getElementById(id))) ||
      element.getAttribute('aria-label') ||
      textOf(labels) ||
      element.textContent;
    return name.replaceAll(/\s+/g, ' ').trim();
  };
  const pattern = flags === null ? undefined : new RegExp(text, flags);
  const matches = (name: string) => (pattern ? pattern.test(name) : name === text);
  return [...document.querySelectorAll(selectors[role])].filter(
    (element) => element.checkVisibility({ visibilityProperty: true }) && matches(nameOf(element)),
  );
}
