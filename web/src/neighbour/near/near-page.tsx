export default function NearPage() {
  return <h1>Near</h1>;
}
