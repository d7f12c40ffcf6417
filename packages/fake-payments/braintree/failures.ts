import type { XmlValue } from './xml.ts'

/** A problem that Braintree finds in a request. Its code is in the library’s list of validation errors. */
export class ValidationFailure extends Error {
  readonly code: string
  readonly attribute: string
  /** What the attribute belongs to, such as `transaction`. */
  readonly scope: string
  constructor(scope: string, attribute: string, code: string, message: string) {
    super(message)
    this.scope = scope
    this.attribute = attribute
    this.code = code
  }
}

/** A request that was processed, and refused: the reply contains what came of it. */
export class ProcessingFailure extends Error {
  readonly outcome: Record<string, XmlValue>
  constructor(message: string, outcome: Record<string, XmlValue>) {
    super(message)
    this.outcome = outcome
  }
}

export class NotFound extends Error {}

/** The body of an answer with status 422. */
export const errorBody = (error: ValidationFailure | ProcessingFailure): XmlValue => ({
  errors: {
    errors: [],
    ...(error instanceof ValidationFailure && {
      [error.scope]: { errors: [{ code: error.code, attribute: error.attribute, message: error.message }] },
    }),
  },
  message: error.message,
  ...(error instanceof ProcessingFailure && error.outcome),
})
