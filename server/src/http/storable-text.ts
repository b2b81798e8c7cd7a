/** Returns whether PostgreSQL can store a text. It cannot store NUL, nor lone surrogates, which UTF-8 cannot encode. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/**
 * Returns the name of the top-level field that contains unstorable text, or `body` if the name itself is unstorable.
 * Not recursive, because bodies can nest deeply.
 */
export function findUnstorable(input: unknown): string | undefined {
  const stack: { value: unknown; field?: string }[] = [{ value: input }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { value, field } = next;
    if (typeof value === 'string' && !isStorable(value)) return field ?? 'body';
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (!isStorable(key)) return field ?? 'body';
      stack.push({ value: inner, field: field ?? key });
    }
  }
  return undefined;
}
