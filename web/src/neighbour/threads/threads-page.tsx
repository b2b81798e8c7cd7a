export default function ThreadsPage() {
  return <h1>Threads</h1>;
}
