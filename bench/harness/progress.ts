/** Returns a function that counts to `total` on one line of the terminal, or in ten lines if stderr is not a terminal. */
export function progress(label: string, total: number): () => void {
  let done = 0;
  return () => {
    done += 1;
    if (process.stderr.isTTY) process.stderr.write(`\r${label}: ${done} of ${total}${done === total ? '\n' : ''}`);
    else if (done % Math.ceil(total / 10) === 0) console.error(`${label}: ${done} of ${total}`);
  };
}
