import Framebus from 'framebus'

/** The fields by the names that the library gives to its frames. */
type Name = 'number' | 'expirationDate' | 'cvv' | 'postalCode'
type Values = Partial<Record<Name, string>>
type Configuration = { fields: Record<string, { internalLabel?: string; placeholder?: string }> }
/** A client arrives as its configuration. */
type Client = { authorizationFingerprint: string; gatewayConfiguration: { clientApiUrl: string } }

const event = (name: string): string => `hosted-fields:${name}`

function isValidNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  const sum = number
    .split('')
    .toReversed()
    .map(Number)
    .map((digit, index) => (index % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)))
    .reduce((total, digit) => total + digit, 0)
  return sum % 10 === 0
}

const expiryOf = (text: string): { month: string; year: string } => {
  const [month = '', year = ''] = text.split('/').map((part) => part.trim())
  return { month, year: year.length === 2 ? `20${year}` : year }
}

const isValid: Record<Name, (value: string) => boolean> = {
  number: (value) => isValidNumber(value.replaceAll(' ', '')),
  expirationDate: (value) => /^(0[1-9]|1[0-2]) ?\/ ?(\d\d|\d{4})$/.test(value) && Number(expiryOf(value).year) >= 2026,
  cvv: (value) => /^\d{3,4}$/.test(value),
  postalCode: (value) => value.trim().length >= 3,
}

/** A frame with one of Braintree’s fields. The frames of a form share what was typed, and the first one creates the nonce. */
export function fillFrame(): void {
  const name = window.name.replace('braintree-hosted-field-', '') as Name
  if (!(name in isValid)) return
  const channel = location.hash.slice(1)
  const bus = new Framebus({ channel, targetFrames: [window.parent] })
  const siblings = new BroadcastChannel(channel)
  /** Channels reach frames of the same origin alone. */
  const share = siblings.postMessage.bind(siblings)
  const values: Values = { [name]: '' }
  const input = document.createElement('input')
  input.style.cssText = 'box-sizing: border-box; width: 100%; height: 100%; border: 0; background: none; font: 16px sans-serif'
  const message = document.createElement('p')
  message.hidden = true
  document.body.append(input, message)

  const configure = ({ fields }: Configuration): void => {
    input.setAttribute('aria-label', fields[name]?.internalLabel ?? name)
    input.placeholder = fields[name]?.placeholder ?? ''
  }
  const stateOf = (field: Name) => {
    const value = values[field] ?? ''
    const valid = isValid[field](value)
    return { isEmpty: value === '', isValid: valid, isPotentiallyValid: value === '' || valid, isFocused: false }
  }
  const report = (type: string): void => {
    const fields = Object.fromEntries((Object.keys(isValid) as Name[]).map((field) => [field, stateOf(field)]))
    bus.emit(event('INPUT_EVENT'), { merchantPayload: { cards: [], emittedBy: name, fields }, type })
  }

  siblings.addEventListener('message', ({ data }: MessageEvent<{ values?: Values; configuration?: Configuration }>) => {
    Object.assign(values, data.values)
    if (data.configuration) configure(data.configuration)
  })
  input.addEventListener('input', () => {
    const wasEmpty = values[name] === ''
    values[name] = input.value
    share({ values: { [name]: input.value } })
    report(input.value === '' ? 'empty' : wasEmpty ? 'notEmpty' : 'validityChange')
  })

  bus.on(event('TRIGGER_INPUT_FOCUS'), (target: unknown) => {
    if (target === name || (target as { field?: string }).field === name) input.focus()
  })
  bus.on(event('SET_ATTRIBUTE'), (data: unknown) => {
    const { field, attribute, value } = data as { field: string; attribute: string; value: unknown }
    if (field === name) input.setAttribute(attribute, String(value))
  })
  bus.on(event('REMOVE_ATTRIBUTE'), (data: unknown) => {
    const { field, attribute } = data as { field: string; attribute: string }
    if (field === name) input.removeAttribute(attribute)
  })
  bus.on(event('SET_MESSAGE'), (data: unknown) => {
    const { field, message: text } = data as { field: string; message: string }
    if (field === name) message.textContent = text
  })

  const createNonce = async (): Promise<unknown> => {
    const client = await new Promise<Client>((resolve) =>
      bus.emit(event('READY_FOR_CLIENT'), (found: unknown) => resolve(found as Client)),
    )
    const { authorizationFingerprint, gatewayConfiguration } = client
    const { month, year } = expiryOf(values.expirationDate ?? '')
    const reply = await fetch(`${gatewayConfiguration.clientApiUrl}/v1/payment_methods/credit_cards`, {
      method: 'POST',
      body: JSON.stringify({
        authorizationFingerprint,
        creditCard: {
          number: (values.number ?? '').replaceAll(' ', ''),
          expirationMonth: month,
          expirationYear: year,
          cvv: values.cvv,
          billingAddress: { postalCode: values.postalCode },
        },
      }),
    })
    return ((await reply.json()) as { creditCards: unknown[] }).creditCards[0]
  }
  if (name === 'number')
    bus.on(event('TOKENIZATION_REQUEST'), (_options: unknown, reply?: (answer: unknown) => void) => {
      createNonce().then(
        (payload) => reply?.([null, payload]),
        (error: unknown) =>
          reply?.([{ type: 'NETWORK', code: 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR', message: String(error) }, null]),
      )
    })
  // The page answers the first of its frames, which tells the others.
  bus.emit(event('FRAME_READY'), { field: name }, (configuration: unknown) => {
    configure(configuration as Configuration)
    share({ configuration })
  })
}
