import { call } from './api.ts'
import { createFields, expiryOf, type Fields, formatFields, problemsOf, showPostalCode } from './card-fields.ts'
import { type FrameOptions, isMessage, type Notice, type Request, type Result, walletCard } from './messages.ts'

const walletNames: Record<string, string> = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' }

const notify = (notice: Notice) => window.parent.postMessage(notice, '*')

/** Fills the frame of an element, which only the page of its fields can read. */
export function fillFrame(isFailing: boolean): void {
  if (isFailing) return notify({ event: 'failed' })
  const options = JSON.parse(decodeURIComponent(location.hash.slice(1))) as FrameOptions
  const answer = options.kind === 'payment' ? openPayment(options) : openExpress(options)
  window.addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || !isMessage(data) || !('action' in data)) return
    void Promise.resolve(answer(data)).then((result) => window.parent.postMessage({ number: data.number, result }, '*'))
  })
  notify({ event: 'loaded', height: document.body.scrollHeight })
}

type Answer = (request: Request) => Result | Promise<Result>
type MethodData = Record<string, unknown>

const done: Result = { value: {} }

/** Creates what the page wants of what was entered. */
function create(
  { key, account }: FrameOptions,
  action: Request['action'],
  data: MethodData,
  params: Record<string, unknown>,
): Promise<Result> {
  const { payment_method_data: more, ...rest } = params
  const given = (more ?? (action === 'createPaymentMethod' ? params : {})) as MethodData
  const billing = { ...(data.billing_details as object), ...(given.billing_details as object | undefined) }
  const method = { ...data, ...given, billing_details: billing }
  return action === 'createPaymentMethod'
    ? call({ key, account }, 'POST', '/v1/payment_methods', method)
    : call({ key, account }, 'POST', '/v1/confirmation_tokens', { ...rest, payment_method_data: method })
}

function openPayment(options: FrameOptions): Answer {
  const fields = createFields()
  fields.country.input.value = options.defaultCountry
  fields.country.row.hidden = !options.showsCountry
  document.body.append(...Object.values(fields).map(({ row }) => row))
  let isReadOnly = false
  const refresh = () => {
    formatFields(fields)
    showPostalCode(fields, options.showsPostalCode)
    const isEmpty = [fields.number, fields.expiry, fields.cvc].every(({ input }) => input.value === '')
    const isComplete = problemsOf(fields).every(([, problem]) => !problem)
    notify({ event: 'change', isEmpty, isComplete, country: fields.country.input.value })
    notify({ event: 'resize', height: document.body.scrollHeight })
  }
  showPostalCode(fields, options.showsPostalCode)
  document.body.addEventListener('input', refresh)
  document.body.addEventListener('focusin', () => notify({ event: 'focus' }))
  document.body.addEventListener('focusout', () => notify({ event: 'blur' }))
  document.body.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') notify({ event: 'escape' })
  })
  const validate = (): Result => {
    const problems = problemsOf(fields)
    for (const [name, problem] of problems) fields[name].showProblem(problem?.message ?? '')
    const [first] = problems.filter(([, problem]) => problem)
    if (first) fields[first[0]].input.focus()
    return first?.[1] ? { error: first[1] } : { value: { type: 'card' } }
  }
  return ({ action, params = {} }) => {
    switch (action) {
      case 'validate':
        return validate()
      case 'createPaymentMethod':
      case 'createConfirmationToken': {
        const result = validate()
        return 'error' in result ? result : create(options, action, cardData(fields), params)
      }
      case 'focus':
        fields.number.input.focus()
        return done
      case 'blur':
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
        return done
      case 'clear':
        for (const { input } of [fields.number, fields.expiry, fields.cvc]) input.value = ''
        refresh()
        return done
      case 'update':
        isReadOnly = Boolean(params.readOnly ?? isReadOnly)
        for (const { input } of Object.values(fields)) input.disabled = isReadOnly
        return done
    }
  }
}

const cardData = (fields: Fields): MethodData => ({
  type: 'card',
  card: { number: fields.number.input.value.replaceAll(' ', ''), cvc: fields.cvc.input.value, ...expiryOf(fields) },
  billing_details: {
    address: {
      ...(!fields.country.row.hidden && { country: fields.country.input.value }),
      ...(!fields.postalCode.row.hidden && { postal_code: fields.postalCode.input.value }),
    },
  },
})

function openExpress(options: FrameOptions): Answer {
  let chosen = options.buttons[0] ?? 'google_pay'
  for (const wallet of options.buttons) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = walletNames[wallet] ?? wallet
    Object.assign(button.style, {
      display: 'block',
      width: '100%',
      margin: '0 0 8px',
      padding: '10px',
      background: 'black',
      color: 'white',
    })
    button.addEventListener('click', () => {
      chosen = wallet
      notify({ event: 'click', wallet })
    })
    document.body.append(button)
  }
  return ({ action, params = {} }) => {
    if (action !== 'createPaymentMethod' && action !== 'createConfirmationToken') return { value: { type: chosen } }
    return create(options, action, { type: 'card', card: walletCard, wallet: chosen, billing_details: {} }, params)
  }
}
