import { endpoints } from '@grenda/contract/endpoints';
import { retryConflicts } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { KnownError } from '../shared/errors.ts';
import type { ClientNetwork } from '../http/client-network.ts';
import type { Implement } from '../http/implement.ts';
import type { SessionCookie } from '../http/session-cookie.ts';
import { changeEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { confirmEmail } from './confirm-email.ts';
import { deleteAccount } from './delete-account.ts';
import { getProfile } from './get-profile.ts';
import { endOtherSessions, endOwnSession, listSessions } from './own-sessions.ts';
import { register } from './register.ts';
import { forgotPassword, resendConfirmationEmail } from './request-email.ts';
import { resetPassword } from './reset-password.ts';
import { saveProfile } from './save-profile.ts';
import { endSession, sessionLifetimeS } from './sessions.ts';
import { signIn } from './sign-in.ts';

type Transport = { cookie: SessionCookie; clientNetwork: ClientNetwork };

export function accountRoutes(implement: Implement, deps: Deps, transport: Transport): void {
  sessionRoutes(implement, deps, transport);
  emailRoutes(implement, deps, transport);
  ownAccountRoutes(implement, deps, transport);
  ownSessionRoutes(implement, deps, transport);
}

function sessionRoutes(implement: Implement, deps: Deps, { cookie, clientNetwork }: Transport): void {
  implement(endpoints.signIn, async ({ body, query }, c) => {
    if (!query.useCookies && !query.useSessionCookies) {
      throw new KnownError('invalid', {
        errors: { useCookies: ['This server does not issue tokens yet. Set useCookies or useSessionCookies to true.'] },
      });
    }
    const token = await signIn(deps, { ...body, presentedToken: cookie.read(c), clientNetwork: clientNetwork(c) });
    cookie.write(c, token, query.useSessionCookies ? undefined : sessionLifetimeS);
  });

  implement(endpoints.signOut, async (_, c) => {
    const token = cookie.read(c);
    if (token) await retryConflicts(() => endSession(deps.db, token));
    cookie.clear(c);
  });

  implement(endpoints.me, async ({ caller: { userId, username, email, isApproved, isAdmin } }) => ({
    userId,
    username,
    email,
    isApproved,
    isAdmin,
  }));
}

function emailRoutes(implement: Implement, deps: Deps, { clientNetwork }: Transport): void {
  implement(endpoints.register, ({ body }, c) => register(deps, { ...body, clientNetwork: clientNetwork(c) }));
  implement(endpoints.resendConfirmationEmail, ({ body }, c) =>
    resendConfirmationEmail(deps, { ...body, clientNetwork: clientNetwork(c) }),
  );
  implement(endpoints.confirmEmail, ({ query }) => confirmEmail(deps, query));
  implement(endpoints.forgotPassword, ({ body }, c) =>
    forgotPassword(deps, { ...body, clientNetwork: clientNetwork(c) }),
  );
  implement(endpoints.resetPassword, ({ body }) => resetPassword(deps, body));
}

function ownAccountRoutes(implement: Implement, deps: Deps, { cookie, clientNetwork }: Transport): void {
  implement(endpoints.changeEmail, ({ body, caller: { userId } }, c) =>
    changeEmail(deps, { ...body, userId, clientNetwork: clientNetwork(c) }),
  );
  implement(endpoints.getProfile, ({ caller: { userId } }) => getProfile(deps, userId));
  implement(endpoints.saveProfile, ({ body, caller: { userId }, checkVersion }) =>
    saveProfile(deps, { ...body, userId, checkVersion }),
  );
  implement(endpoints.deleteAccount, async ({ body, caller: { userId } }, c) => {
    await deleteAccount(deps, { ...body, userId });
    cookie.clear(c);
  });
}

function ownSessionRoutes(implement: Implement, deps: Deps, { cookie }: Transport): void {
  implement(endpoints.changePassword, async ({ body, query, caller: { userId } }, c) => {
    const token = await changePassword(deps, { ...body, userId });
    cookie.write(c, token, query.useSessionCookies ? undefined : sessionLifetimeS);
  });
  implement(endpoints.listSessions, ({ caller }) => listSessions(deps, caller));
  implement(endpoints.endOtherSessions, ({ caller }) => endOtherSessions(deps, caller));
  implement(endpoints.endSession, async ({ params: { sessionId }, caller }, c) => {
    await endOwnSession(deps, { userId: caller.userId, sessionId });
    if (sessionId === caller.sessionId) cookie.clear(c);
  });
}
