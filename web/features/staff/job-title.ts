import { t } from '#shared/translation/translate.ts'

/** "Send welcome mail" for the kind `send-welcome-mail`. */
export function jobTitle(kind: string): string {
  const words = kind.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** "Welcome mail" for a mail that the job `send-welcome-mail` sent. */
export const mailTitle = (kind: string): string => jobTitle(kind.replace(/^send-/, '')).replace('Sign in', 'Sign-in') || t`Mail`
