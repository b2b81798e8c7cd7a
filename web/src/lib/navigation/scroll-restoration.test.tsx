// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes, useNavigate } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { useScrollRestoration } from './scroll-restoration.ts';

afterEach(cleanup);

function List() {
  useScrollRestoration();
  return <Link to="/one">One</Link>;
}

function One() {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <Link to="/">List</Link>
    </>
  );
}

function scroll(top: number) {
  window.scrollTo(0, top);
  window.dispatchEvent(new Event('scroll'));
}

test('Back restores the scroll position, and a new visit starts at the top', async () => {
  const user = userEvent.setup();
  render(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<List />} />
        <Route path="/one" element={<One />} />
      </Routes>
    </MemoryRouter>,
  );
  scroll(700);
  await user.click(screen.getByText('One'));
  scroll(0);
  await user.click(screen.getByText('Back'));
  expect(window.scrollY).toBe(700);
  await user.click(screen.getByText('One'));
  await user.click(screen.getByText('List'));
  expect(window.scrollY).toBe(0);
});
