const afterZ: Record<string, string> = { æ: '{', ø: '|', å: '}', ä: '{', ö: '|' };

/** Returns a sort key: NFKC, lower case, with æ, ø and å after z in byte order. Usernames are unique by this key. */
export function sortKey(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[æøåäö]/g, (letter) => afterZ[letter] ?? letter);
}

export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}
