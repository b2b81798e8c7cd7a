import { endpoints } from '@grenda/contract/endpoints';

const { email: address } = endpoints.forgotPassword.body.shape;

/** What is wrong with an e-mail address, by code; an empty object when it will do. */
export function emailFaults(email: string): Record<string, string[]> {
  return address.safeParse(email).success
    ? {}
    : { InvalidEmail: ['This is not an email address. Write one such as kari@example.no.'] };
}
