const afterZ: Record<string, string> = { æ: '{', ø: '|', å: '}', ä: '{', ö: '|' };

/**
 * The key a text is sorted by: NFKC, lower case, æ, ø and å after z (the
 * Norwegian alphabet) when bytes are compared. Also makes usernames unique.
 */
export function sortKey(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[æøåäö]/g, (letter) => afterZ[letter] ?? letter);
}

/** The key an e-mail address is found by: case does not tell two addresses apart. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}
