/** Counts towards a total on one line of the terminal, or every tenth of it where there is none. */
export function progress(what: string, total: number): () => void {
  let done = 0;
  return () => {
    done += 1;
    if (process.stderr.isTTY) process.stderr.write(`\r${what}: ${done} of ${total}${done === total ? '\n' : ''}`);
    else if (done % Math.ceil(total / 10) === 0) console.error(`${what}: ${done} of ${total}`);
  };
}
