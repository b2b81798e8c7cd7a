import { useState } from 'react';
import { createRoot } from 'react-dom/client';

function SignIn() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <h1>Sign in</h1>
      <label>
        Email <input type="email" value={email} onChange={({ target }) => setEmail(target.value)} />
      </label>
      <label>
        Password <input type="password" value={password} onChange={({ target }) => setPassword(target.value)} />
      </label>
      <button type="submit">Sign in</button>
    </form>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<SignIn />);
