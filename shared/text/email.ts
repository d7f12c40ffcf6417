const pattern = /^[A-Z0-9._%+-]+@(?:[A-Z0-9](?:[A-Z0-9-]*[A-Z0-9])?\.)+[A-Z]{2,}$/i
const maxLength = 254

export const emailFormatError = 'Please enter a valid email address.'

/** The trimmed address, or undefined when it is invalid. */
export function parseEmail(input: string): string | undefined {
  const email = input.trim()
  return email.length <= maxLength && pattern.test(email) ? email : undefined
}

const hide = (part: string) => `${part.slice(0, 1)}${'•'.repeat(4)}`

/** j••••@e••••.com */
export function obfuscateEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  const dot = domain.lastIndexOf('.')
  return `${hide(name)}@${hide(domain.slice(0, dot))}${domain.slice(dot)}`
}

export const loginCodeError = 'Login code must be 6 digits.'
/** Also used for codes by text message and from an authenticator app. */
export const sixDigitsError = 'The code must be 6 digits.'
export const isLoginCode = (code: string): boolean => /^[0-9]{6}$/.test(code)
