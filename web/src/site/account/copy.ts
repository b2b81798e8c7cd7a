import { brand } from '@grenda/contract/brand';

export const copy = {
  email: 'Email',
  password: 'Password',
  tryAgain: 'Try Again',
  backToSignIn: 'Back to sign in',

  signIn: {
    title: 'Sign in',
    submit: 'Sign in',
    forgot: 'Forgot password?',
    resend: 'Send a new verification link',
    emptyTitle: 'Validation Error',
    emptyText: 'Email and password are required.',
    refusedTitle: 'Invalid credentials',
    refusedText:
      'Please check your credentials and try again. If you recently registered, make sure to click the verification link in your email before signing in.',
    fieldTitle: (field: string) => `Error in ${field}`,
  },

  sendEmail: {
    sending: 'Sending...',
    sent: 'Email sent!',
    failed: 'Failed to send email',
    emptyTitle: 'Email is required',
  },

  confirmation: {
    title: 'Send email verification link',
    intro: 'Enter your email address below to receive a new verification link.',
    submit: 'Send verification link',
    emptyText: 'How else will we send you the email?',
    failedTitle: 'Failed to send email',
  },

  forgot: {
    title: 'Forgot password',
    intro: 'Enter your email address below to receive a password reset link.',
    submit: 'Send reset link',
    emptyText: 'Whose password are we resetting?',
    failedTitle: 'Failed to reset password',
  },

  confirm: {
    title: 'Confirm email',
    pending: 'Confirming your email',
    invalidTitle: 'Invalid link',
    invalidText: 'The confirmation link is invalid. Please check your email for the correct link.',
    failedTitle: 'An error occurred',
    failedText:
      'Your email may already be confirmed, so try signing in first. If that does not work, send a new confirmation email.',
    signIn: 'Sign in',
    resend: 'Send a new confirmation email',
  },

  confirmed: {
    title: 'Email Confirmed',
    text: 'Your email is confirmed. You can now sign in using the app.',
  },

  appLink: 'Sign in to the app',

  reset: {
    title: `Reset password for ${brand.name}`,
    missingTitle: 'Missing reset code',
    missingText: 'The reset code is missing from the URL. Please check your email for the reset link.',
    newPassword: 'New password',
    confirmPassword: 'Confirm password',
    rule: 'At least 8 characters. A few words in a row are easy to remember and hard to guess.',
    submit: 'Reset password',
    invalidTitle: 'Validation Error',
    mismatch: 'Passwords do not match.',
    emailRequired: 'Email is required.',
    // In the spec, a failed reset has the same title as a failed email (§8).
    failedTitle: 'Failed to send email',
    linkInvalid: 'This link has expired or was used before. A new one takes a minute.',
    newLink: 'Send a new reset link',
    doneTitle: 'Password reset successful',
    doneText: 'You can now sign in with your new password.',
  },
} as const;
