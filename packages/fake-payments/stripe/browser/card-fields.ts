import type { StripeError } from './messages.ts'

export type FieldName = 'number' | 'expiry' | 'cvc' | 'country' | 'postalCode'

export type Field = { input: HTMLInputElement | HTMLSelectElement; showProblem: (message: string) => void; row: HTMLElement }
export type Fields = Record<FieldName, Field>

const countries: Record<string, string> = {
  AU: 'Australia',
  CA: 'Canada',
  FR: 'France',
  DE: 'Germany',
  NL: 'Netherlands',
  GB: 'United Kingdom',
  US: 'United States',
}
const withPostalCode = new Set(['US', 'GB', 'CA'])

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

function fieldOf(label: string, input: HTMLInputElement | HTMLSelectElement, name: string): Field {
  const row = document.createElement('div')
  const text = document.createElement('label')
  const problem = document.createElement('p')
  input.id = `Field-${name}Input`
  input.setAttribute('name', name)
  input.setAttribute('aria-required', 'true')
  Object.assign(input.style, {
    display: 'block',
    boxSizing: 'border-box',
    width: '100%',
    font: '16px sans-serif',
    padding: '8px',
  })
  text.htmlFor = input.id
  text.textContent = label
  problem.id = `Field-${name}Error`
  problem.setAttribute('role', 'alert')
  Object.assign(problem.style, { margin: '2px 0 10px', minHeight: '1em', color: '#b3093c' })
  row.append(text, input, problem)
  const showProblem = (message: string) => {
    problem.textContent = message
    input.setAttribute('aria-invalid', String(message !== ''))
    input.setAttribute('aria-describedby', message ? problem.id : '')
  }
  return { input, showProblem, row }
}

function textField(label: string, name: string, autocomplete: string, placeholder: string): Field {
  const input = document.createElement('input')
  input.type = 'text'
  input.setAttribute('autocomplete', autocomplete)
  input.inputMode = name === 'postalCode' ? 'text' : 'numeric'
  input.placeholder = placeholder
  return fieldOf(label, input, name)
}

function countryField(): Field {
  const select = document.createElement('select')
  select.setAttribute('autocomplete', 'country')
  for (const [code, name] of Object.entries(countries)) select.append(new Option(name, code))
  return fieldOf('Country', select, 'country')
}

/** The fields of a card, with Stripe's labels. */
export const createFields = (): Fields => ({
  number: textField('Card number', 'number', 'cc-number', '1234 1234 1234 1234'),
  expiry: textField('Expiration date', 'expiry', 'cc-exp', 'MM / YY'),
  cvc: textField('Security code', 'cvc', 'cc-csc', 'CVC'),
  country: countryField(),
  postalCode: textField('ZIP code', 'postalCode', 'postal-code', '12345'),
})

/** Shows the postal code where the country has cards that need it, under its name there. */
export function showPostalCode({ country, postalCode }: Fields, isWanted: boolean): void {
  const code = country.input.value
  postalCode.row.hidden = !isWanted || !withPostalCode.has(code)
  const label = postalCode.row.querySelector('label')
  if (label) label.textContent = code === 'US' ? 'ZIP code' : 'Postal code'
}

const isValidNumber = (number: string): boolean => {
  const sum = number
    .split('')
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

const problem = (code: string, message: string): StripeError => ({ type: 'validation_error', code, message })
const minNumberLength = 14

function numberProblem({ number }: Fields): StripeError | undefined {
  const digits = digitsOf(number.input.value)
  if (digits.length < minNumberLength) return problem('incomplete_number', 'Your card number is incomplete.')
  return isValidNumber(digits) ? undefined : problem('invalid_number', 'Your card number is invalid.')
}

/** The month and the year as Stripe takes them. */
export function expiryOf({ expiry }: Fields): { exp_month: string; exp_year: string } {
  const digits = digitsOf(expiry.input.value)
  return { exp_month: digits.slice(0, 2), exp_year: `20${digits.slice(2, 4)}` }
}

function expiryProblem(fields: Fields): StripeError | undefined {
  if (digitsOf(fields.expiry.input.value).length < 4)
    return problem('incomplete_expiry', "Your card's expiration date is incomplete.")
  const { exp_month: month, exp_year: year } = expiryOf(fields)
  if (Number(month) < 1 || Number(month) > 12) return problem('invalid_expiry_month', "Your card's expiration date is invalid.")
  const now = new Date()
  const isPast = Number(year) * 12 + Number(month) - 1 < now.getFullYear() * 12 + now.getMonth()
  return isPast ? problem('invalid_expiry_year_past', "Your card's expiration year is in the past.") : undefined
}

const cvcProblem = ({ cvc }: Fields): StripeError | undefined =>
  digitsOf(cvc.input.value).length < 3 ? problem('incomplete_cvc', "Your card's security code is incomplete.") : undefined

const postalCodeProblem = ({ postalCode }: Fields): StripeError | undefined =>
  !postalCode.row.hidden && postalCode.input.value.trim() === ''
    ? problem('incomplete_zip', 'Your ZIP is incomplete.')
    : undefined

/** What is wrong with each field, in their order. */
export const problemsOf = (fields: Fields): [FieldName, StripeError | undefined][] => [
  ['number', numberProblem(fields)],
  ['expiry', expiryProblem(fields)],
  ['cvc', cvcProblem(fields)],
  ['postalCode', postalCodeProblem(fields)],
]

/** Groups what is typed as cards do. */
export function formatFields({ number, expiry, cvc }: Fields): void {
  const digits = digitsOf(number.input.value)
  number.input.value = /^3[47]/.test(digits)
    ? digits.slice(0, 15).replace(/^(\d{4})(\d{1,6})?(\d{1,5})?$/, (_, a, b = '', c = '') => [a, b, c].filter(Boolean).join(' '))
    : digits.slice(0, 19).replaceAll(/(\d{4})(?=\d)/g, '$1 ')
  const date = digitsOf(expiry.input.value).slice(0, 4)
  expiry.input.value = date.length > 2 ? `${date.slice(0, 2)} / ${date.slice(2)}` : date
  cvc.input.value = digitsOf(cvc.input.value).slice(0, 4)
}
