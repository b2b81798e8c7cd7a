/** What PostgreSQL cannot hold: NUL, and half of a character (a lone surrogate has no UTF-8). */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/**
 * The field of the input that holds text the database could not, `body` for a field's own name; undefined
 * when all is well. Not recursive, since a body may nest as deep as it is long.
 */
export function findUnstorable(input: unknown): string | undefined {
  const waiting: { value: unknown; field?: string }[] = [{ value: input }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, field } = next;
    if (typeof value === 'string' && !isStorable(value)) return field ?? 'body';
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (!isStorable(key)) return field ?? 'body';
      waiting.push({ value: inner, field: field ?? key });
    }
  }
  return undefined;
}
