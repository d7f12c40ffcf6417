import type { FormFields, FormValue } from './form.ts'
import type { Field, Shape } from './param-shapes.ts'

export type ParamProblem = { param: string; message: string; code?: string }
type Reading = { value: unknown } | { problem: ParamProblem }
/** Values that are none of those the library lists, in sets that Stripe may extend. */
export type Unlisted = { param: string; value: string }[]

/** What Stripe.js adds to calls with a publishable key, which the types of the server's library do not describe. */
const browserParams = new Set([
  'client_secret',
  'expected_payment_method_type',
  'guid',
  'key',
  'muid',
  'payment_user_agent',
  'referrer',
  'sid',
  'time_on_page',
  'use_stripe_sdk',
  'wallet',
  '_stripe_account',
  '_stripe_version',
])

const maxMetadataKeys = 50
const maxMetadataKeyLength = 40
const maxMetadataValueLength = 500

/** Parameters with the types they have in the library, or the first that Stripe refuses. */
export function readParams(shape: Shape, form: FormFields, isFromBrowser: boolean, unlisted: Unlisted = []): Reading {
  return shape.kind === 'object' ? readObject(shape.fields(), form, '', unlisted, isFromBrowser) : read(shape, form, '', unlisted)
}

const problem = (param: string, message: string, code?: string): Reading => ({
  problem: { param, message, ...(code && { code }) },
})
const within = (path: string, name: string): string => (path ? `${path}[${name}]` : name)

function readObject(
  fields: ReadonlyMap<string, Field>,
  form: FormFields,
  path: string,
  unlisted: Unlisted,
  isFromBrowser = false,
): Reading {
  const value: Record<string, unknown> = {}
  for (const name of Object.keys(form)) {
    const given = form[name] ?? ''
    const field = fields.get(name)
    const param = within(path, name)
    if (!field) {
      if (!isFromBrowser || !browserParams.has(name))
        return problem(param, `Received unknown parameter: ${param}`, 'parameter_unknown')
      value[name] = given
      continue
    }
    const reading = read(field.shape, given, param, unlisted)
    if ('problem' in reading) return reading
    value[name] = reading.value
  }
  for (const [name, { isRequired }] of fields)
    if (isRequired && !(name in form))
      return problem(within(path, name), `Missing required param: ${within(path, name)}.`, 'parameter_missing')
  return { value }
}

function read(shape: Shape, given: FormValue, param: string, unlisted: Unlisted): Reading {
  switch (shape.kind) {
    case 'anything':
      return { value: given }
    case 'string':
      if (typeof given !== 'string') return problem(param, `Invalid string: ${JSON.stringify(given)}`)
      return given === ''
        ? problem(
            param,
            `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
            'parameter_invalid_empty',
          )
        : { value: given }
    case 'number':
      return typeof given === 'string' && /^-?\d+(?:\.\d+)?$/.test(given)
        ? { value: Number(given) }
        : problem(param, `Invalid integer: ${textOf(given)}`, 'parameter_invalid_integer')
    case 'boolean':
      return given === 'true' || given === 'false'
        ? { value: given === 'true' }
        : problem(param, `Invalid boolean: ${textOf(given)}`)
    case 'literal':
      return given === String(shape.value)
        ? { value: shape.value }
        : problem(param, `Invalid ${param}: must be ${shape.value || 'empty'}`)
    case 'metadata':
      return readMetadata(given, param)
    case 'map':
      return readMap(shape.of, given, param, unlisted)
    case 'array':
      return readArray(shape.of, given, param, unlisted)
    case 'object':
      return typeof given === 'object' ? readObject(shape.fields(), given, param, unlisted) : problem(param, 'Invalid object')
    case 'union':
      return readUnion(shape.of, given, param, unlisted)
  }
}

const textOf = (given: FormValue): string => (typeof given === 'string' ? given : JSON.stringify(given))

function readMetadata(given: FormValue, param: string): Reading {
  if (typeof given === 'string') return given === '' ? { value: '' } : problem(param, 'Invalid hash')
  const entries = Object.entries(given)
  if (entries.length > maxMetadataKeys) return problem(param, `You can only specify up to ${maxMetadataKeys} metadata keys.`)
  for (const [key, value] of entries) {
    if (typeof value !== 'string') return problem(within(param, key), 'Metadata values must be strings.')
    if (key.length > maxMetadataKeyLength)
      return problem(within(param, key), `Metadata keys must be at most ${maxMetadataKeyLength} characters.`)
    if (value.length > maxMetadataValueLength)
      return problem(within(param, key), `Metadata values must be at most ${maxMetadataValueLength} characters.`)
  }
  return { value: Object.fromEntries(entries) }
}

function readMap(of: Shape, given: FormValue, param: string, unlisted: Unlisted): Reading {
  if (typeof given !== 'object') return problem(param, 'Invalid hash')
  const value: Record<string, unknown> = {}
  for (const [key, inner] of Object.entries(given)) {
    const reading = read(of, inner, within(param, key), unlisted)
    if ('problem' in reading) return reading
    value[key] = reading.value
  }
  return { value }
}

function readArray(of: Shape, given: FormValue, param: string, unlisted: Unlisted): Reading {
  if (typeof given !== 'object' || Object.keys(given).some((key) => !/^\d+$/.test(key))) return problem(param, 'Invalid array')
  const value: unknown[] = []
  for (const [index, inner] of Object.entries(given)) {
    const reading = read(of, inner, within(param, index), unlisted)
    if ('problem' in reading) return reading
    value.push(reading.value)
  }
  return { value }
}

/** The first member that fits, texts last: a number is also a text. Otherwise the problem of the member that was probably meant. */
function readUnion(shapes: readonly Shape[], given: FormValue, param: string, unlisted: Unlisted): Reading {
  const literals: string[] = []
  let likely: Reading | undefined
  let text: Shape | undefined
  for (const shape of shapes) {
    if (shape.kind === 'literal') literals.push(String(shape.value))
    if (shape.kind === 'string') {
      text = shape
      continue
    }
    const reading = read(shape, given, param, unlisted)
    if ('value' in reading) return reading
    if (shape.kind !== 'literal' && (likely === undefined || typeof given === 'object')) likely = reading
  }
  const choices = literals.filter(Boolean)
  if (text) {
    if (choices.length > 0 && typeof given === 'string') unlisted.push({ param, value: given })
    return read(text, given, param, unlisted)
  }
  return likely ?? problem(param, `Invalid ${param}: must be one of ${choices.join(', ')}`)
}
