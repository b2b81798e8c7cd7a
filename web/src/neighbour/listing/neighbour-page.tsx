export default function NeighbourPage() {
  return <h1>Neighbour</h1>;
}
