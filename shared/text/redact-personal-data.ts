const address = /[^\s"'<>()@]+@[^\s"'<>()@]+\.\w+/g
const query = /\?[^\s"'<>()]*/g
const username = /@[A-Za-z0-9_.]+/g
const secret = /[\w-]{32,}/g

/** Removes whatever might identify a person or grant access: addresses, names in paths, queries, tokens. */
export const redactPersonalData = (text: string): string =>
  text.replace(address, '[e-mail]').replace(query, '?…').replace(username, '@…').replace(secret, '[…]')
