import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

type User = { userId: string; username: string; email: string };

function Users() {
  const [users, setUsers] = useState<User[]>([]);
  useEffect(() => {
    const read = async () => setUsers(((await (await fetch('/users.json')).json()) as { users: User[] }).users);
    void read();
  }, []);
  return (
    <table>
      <tbody>
        {users.map(({ userId, username, email }) => (
          <tr key={userId}>
            <td>{username}</td>
            <td>{email}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Users />);
