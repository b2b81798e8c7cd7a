import { endpoints } from '@grenda/contract/endpoints';

const { email: address } = endpoints.forgotPassword.body.shape;

export function emailErrors(email: string): Record<string, string[]> {
  return address.safeParse(email).success
    ? {}
    : { InvalidEmail: ['This is not an email address. Enter one such as kari@example.no.'] };
}
