import { expect } from '@playwright/test';
import { Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { findByRole, type Role } from './find-by-role.ts';

type Name = string | RegExp;

export class WebKitPage {
  readonly driver: WebDriver;
  private readonly origin: string;

  constructor(driver: WebDriver, origin: string) {
    this.driver = driver;
    this.origin = origin;
  }

  async goto(path: string): Promise<void> {
    await this.driver.get(new URL(path, this.origin).href);
  }

  findAll(role: Role, name: Name): Promise<WebElement[]> {
    const [text, flags] = typeof name === 'string' ? [name, null] : [name.source, name.flags];
    return this.driver.executeScript<WebElement[]>(findByRole, role, text, flags);
  }

  async find(role: Role, name: Name): Promise<WebElement> {
    await this.expectCount(role, name, (count) => count > 0);
    const [first] = await this.findAll(role, name);
    return first ?? this.find(role, name);
  }

  async expectNone(role: Role, name: Name): Promise<void> {
    await this.expectCount(role, name, (count) => count === 0);
  }

  private async expectCount(role: Role, name: Name, isExpected: (count: number) => boolean): Promise<void> {
    const hasExpectedCount = async () => isExpected((await this.findAll(role, name)).length);
    await expect.poll(hasExpectedCount, `${role} ${String(name)}`).toBe(true);
  }

  /** Retries if the element is replaced or still covered, for example by a closing sheet. */
  async click(role: Role, name: Name): Promise<void> {
    await expect(
      async () => {
        await this.clickElement(await this.find(role, name));
      },
      `click ${role} ${String(name)}`,
    ).toPass({ timeout: 30_000 });
  }

  async clickElement(element: WebElement): Promise<void> {
    await this.evaluate((target: Element) => target.scrollIntoView({ block: 'center' }), element);
    await element.click();
  }

  findCards(): Promise<WebElement[]> {
    return this.evaluate(() => [...document.querySelectorAll('main li a')] as unknown as WebElement[]);
  }

  async openFirstCard(): Promise<void> {
    await expect(async () => {
      const [first] = await this.findCards();
      if (!first) throw new Error('The list is empty.');
      await this.clickElement(first);
    }).toPass({ timeout: 30_000 });
  }

  async fill(name: Name, text: string): Promise<void> {
    await this.click('textbox', name);
    const field = await this.find('textbox', name);
    await field.sendKeys(Key.CONTROL, 'a', Key.NULL);
    await field.sendKeys(text);
  }

  async fillDate(name: Name, date: string): Promise<void> {
    const text = await this.evaluate((iso: string) => {
      const format = new Intl.DateTimeFormat(undefined, { day: '2-digit', month: '2-digit', year: 'numeric' });
      return format.format(new Date(`${iso}T12:00`));
    }, date);
    await (await this.find('textbox', name)).sendKeys(text);
  }

  async check(role: 'radio' | 'checkbox', name: Name): Promise<void> {
    const input = await this.find(role, name);
    await this.clickElement(
      await this.driver.executeScript<WebElement>((element: Element) => element.closest('label') ?? element, input),
    );
    await expect.poll(async () => (await this.find(role, name)).isSelected(), String(name)).toBe(true);
  }

  async press(...keys: string[]): Promise<void> {
    await this.driver
      .actions()
      .sendKeys(...keys)
      .perform();
  }

  async tabTo(role: Role, name: Name): Promise<void> {
    const target = await this.find(role, name);
    for (let i = 0; i < 60; i += 1) {
      await this.press(Key.TAB);
      if (await this.evaluate((candidate: Element) => candidate === document.activeElement, target)) return;
    }
    throw new Error(`Tab does not reach ${role} ${String(name)}.`);
  }

  async expectText(text: string): Promise<void> {
    await expect.poll(() => this.evaluate(() => document.body.innerText), text).toContain(text);
  }

  async expectPath(path: string | RegExp): Promise<void> {
    const readPath = () => this.evaluate(() => location.pathname + location.search);
    await (typeof path === 'string' ? expect.poll(readPath).toBe(path) : expect.poll(readPath).toMatch(path));
  }

  async expectHeading(name: Name): Promise<void> {
    await this.find('heading', name);
  }

  async expectFocus(role: Role, name: Name): Promise<void> {
    const hasFocus = async () => {
      const [element] = await this.findAll(role, name);
      return (
        element !== undefined && this.evaluate((candidate: Element) => candidate === document.activeElement, element)
      );
    };
    await expect.poll(hasFocus, `focus on ${role} ${String(name)}`).toBe(true);
  }

  evaluate<Result>(run: (...args: never[]) => Result, ...args: unknown[]): Promise<Result> {
    return this.driver.executeScript<Result>(run, ...args);
  }

  async resize(size: { width: number; height: number }): Promise<void> {
    await this.driver.manage().window().setRect(size);
  }

  back = (): Promise<void> => this.driver.navigate().back();
  forward = (): Promise<void> => this.driver.navigate().forward();
}
