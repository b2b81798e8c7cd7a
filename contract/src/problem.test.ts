import { expect, test } from 'vitest';
import { readProblem } from './problem.ts';

function readResponse(body: string | null, init: ResponseInit) {
  return readProblem(new Response(body, init));
}

test('a problem-details body is read completely', async () => {
  const problem = {
    type: 'about:blank',
    title: 'One or more validation errors occurred.',
    status: 400,
    detail: 'Too short.',
    instance: '/api/x',
    errors: { PasswordTooShort: ['Too short.'] },
  };
  expect(await readResponse(JSON.stringify(problem), { status: 400 })).toEqual(problem);
});

test('the problem for an empty body has the status of the response, and its status text as the title', async () => {
  expect(await readResponse(null, { status: 401, statusText: 'Unauthorized' })).toEqual({
    status: 401,
    title: 'Unauthorized',
    detail: '',
  });
});

test("the server's message replaces a missing title", async () => {
  const problem = await readResponse('{"message":"Out of coffee"}', { status: 418, statusText: "I'm a teapot" });
  expect(problem).toMatchObject({ title: 'Out of coffee', status: 418, detail: '' });
});

test.each(['<html>Bad gateway</html>', '"text"', '[1]', 'null', '{'])(
  'a body that is not a JSON object becomes a 500: %s',
  async (body) => {
    expect(await readResponse(body, { status: 502 })).toEqual({
      status: 500,
      title: 'Internal Server Error',
      detail: 'Failed to process the error response',
    });
  },
);

test('a truncated body becomes a 500', async () => {
  const body = new ReadableStream({ start: (controller) => controller.error(new Error('cut')) });
  expect(await readProblem(new Response(body, { status: 400 }))).toMatchObject({
    status: 500,
    title: 'Internal Server Error',
  });
});

test('fields of the wrong type are ignored, and a single message becomes a list', async () => {
  const problem = await readResponse('{"title":7,"detail":{},"errors":{"email":"One message","password":[1,"Two"]}}', {
    status: 400,
    statusText: 'Bad Request',
  });
  expect(problem).toEqual({
    status: 400,
    title: 'Bad Request',
    detail: '',
    errors: { email: ['One message'], password: ['Two'] },
  });
});
