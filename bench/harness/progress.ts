export function progress(label: string, total: number): () => void {
  let done = 0;
  return () => {
    done += 1;
    if (process.stderr.isTTY) process.stderr.write(`\r${label}: ${done} of ${total}${done === total ? '\n' : ''}`);
    else if (done % Math.ceil(total / 10) === 0) console.error(`${label}: ${done} of ${total}`);
  };
}
