export default function MePage() {
  return <h1>Me</h1>;
}
