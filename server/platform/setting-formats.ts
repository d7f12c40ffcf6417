import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { isAbsolute } from 'node:path'
import { z } from 'zod'
import { isHostLabel } from './names/host-name.ts'
import { isPublicAddress } from './outgoing/public-address.ts'

// The formats of settings. Each describes what it accepts in words that finish the sentence "It must be …".

const form = (description: string, isOne: (text: string) => boolean) =>
  z.string().refine(isOne, { error: `It must be ${description}` })

/** An optional setting of this format. */
export const optionalSetting = <Form extends z.ZodType<string>>(format: Form) => format.default('' as never)

export const listSeparatedBy = (list: string): string[] =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

export const commaSeparated = (description: string, isOne: (text: string) => boolean) =>
  form(`${description}, separated by commas`, (text) => listSeparatedBy(text).length > 0 && listSeparatedBy(text).every(isOne))

const inRange = (text: string, min: number, max: number): boolean => Number(text) >= min && Number(text) <= max

export const integerBetween = (min: number, max: number) =>
  form(`a whole number from ${min} to ${max}`, (text) => /^\d{1,15}$/.test(text) && inRange(text, min, max)).transform(Number)

export const nonNegativeNumber = (max: number) =>
  form(
    `a number above 0, up to ${max}`,
    (text) => /^\d{1,9}(\.\d{1,6})?$/.test(text) && Number(text) > 0 && Number(text) <= max,
  ).transform(Number)

export const booleanSetting = z.stringbool({ error: 'It must be true or false' }).default(false)

export const oneOf = <const Word extends string>(...freeText: Word[]) =>
  z.enum(freeText, { error: `It must be one of ${freeText.join(', ')}` })

const parsed = (text: string): URL | undefined => (/\s/.test(text) || !URL.canParse(text) ? undefined : new URL(text))

const isWebAddress = (text: string): boolean => {
  const url = parsed(text)
  return url !== undefined && /^https?:$/.test(url.protocol) && isHost(url.host) && !url.username && !url.password
}

export const webAddressFormat = form('a URL that begins with http:// or https://', isWebAddress)

export const webAddressOrPath = form(
  'a URL that begins with http:// or https://, or a path that begins with /',
  (text) => isWebAddress(text) || /^\/[^/\\\s][^\\\s]*$/.test(text),
)

/** The origin of this server. It has no path, because every address is built by appending one. */
export const origin = form(
  'a URL without a path, such as https://octavo.example',
  (text) => isWebAddress(text) && /^https?:\/\/[^/?#]+\/?$/.test(text),
)

const isAddress = (text: string): boolean => isIP(text.replace(/^\[(.*)\]$/, '$1')) !== 0

const isName = (name: string): boolean => {
  const labels = name.toLowerCase().split('.')
  return name.length <= 253 && labels.every(isHostLabel) && !/^\d+$/.test(labels.at(-1) ?? '')
}

const isHost = (text: string): boolean => {
  const [, host = '', port] = /^(\[[^\]]*\]|[^:]*)(?::(\d{1,5}))?$/.exec(text) ?? []
  return (isAddress(host) || isName(host)) && (port === undefined || inRange(port, 1, 65_535))
}

const localNames = /(?:^|\.)(?:localhost|local|internal|lan|home|test|home\.arpa)$/

/** Whether people reach this host over the internet, as far as its name or address can tell. */
export const isPublicHost = (host: string): boolean => {
  const address = host.replace(/^\[(.*)\]$/, '$1')
  if (isIP(address) !== 0) return isPublicAddress(address)
  return host.includes('.') && !localNames.test(host)
}

export const listenHost = form('an address or the name of this machine', (text) => isAddress(text) || isName(text))
export const hostName = form('the name of a host, such as octavo.example', isName)
export const host = form('a host, such as octavo.example or octavo.example:8080', isHost)
export const hosts = commaSeparated('hosts such as octavo.example', isHost)
export const addresses = commaSeparated('IP addresses', (text) => isIP(text) !== 0)

/** Networks larger than any private one would trust strangers to say who they are. */
const isNetwork = (text: string): boolean => {
  const [address = '', bits] = text.split('/')
  const version = isIP(address)
  const [min, max] = version === 4 ? [8, 32] : [7, 128]
  return version !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && inRange(bits, min, max)))
}

const namedNetworks = ['loopback', 'linklocal', 'uniquelocal']

/** The number of trusted proxies in front, or their networks. `true` means one. */
export const proxies = form(
  'true, false, the number of proxies from 1 to 9, or their addresses and networks, such as 10.0.0.0/8 and none larger, separated by commas',
  (text) =>
    /^(true|false|[1-9])$/.test(text) ||
    (listSeparatedBy(text).length > 0 && listSeparatedBy(text).every((part) => isNetwork(part) || namedNetworks.includes(part))),
)

export const databaseAddress = form('a URL such as postgres://user:password@host:5432/octavo', (text) => {
  const url = parsed(text)
  // Without a host, the query may name one, as for a socket.
  return url !== undefined && /^postgres(ql)?:$/.test(url.protocol) && (url.hostname !== '' || url.searchParams.has('host'))
})

export const mailServerAddress = form('a URL such as smtp://user:password@host:587', (text) => {
  const url = parsed(text)
  return url !== undefined && /^smtps?:$/.test(url.protocol) && isHost(url.host) && /^\/?$/.test(url.pathname)
})

const oneMailbox = /^[^\s@,;:<>()[\]\\"]+@([^\s@,;:<>()[\]\\"]+)$/

const isMailbox = (text: string): boolean => {
  const [, domain] = oneMailbox.exec(text) ?? []
  return domain !== undefined && isName(domain)
}

export const mailbox = form('one email address, such as support@octavo.example', isMailbox)
export const senderAddress = form('one email address, with a name or without: Octavo <noreply@octavo.example>', (text) => {
  const [, inBrackets] = /^[^<>\p{Cc}]*<([^<>]+)>$/u.exec(text) ?? []
  return isMailbox(inBrackets ?? text)
})

export const freeText = (maxLength: number) =>
  form(
    `one line of up to ${maxLength} characters`,
    (text) => text.length <= maxLength && /\S/.test(text) && !/\p{Cc}/u.test(text),
  )

export const matching = (description: string, pattern: RegExp) => form(description, (text) => pattern.test(text))

export const existingFile = form('the path of a file that exists', (text) => existsSync(text))

export const programPath = form(
  'the absolute path of a program, such as /usr/bin/ffmpeg',
  (text) => isAbsolute(text) && text.length <= 1_000 && !/\p{Cc}/u.test(text),
)

/** Names and keys as issued by services: printable, on one line, without spaces. */
export const serviceKey = matching('one word without spaces, as the service gave it', /^[\x21-\x7e]{1,500}$/)
