import { useEffect, useEffectEvent, useRef } from 'react'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { loadLocalDraft, saveLocalDraft } from './local-drafts.ts'
import type { FormState } from './use-form.ts'

/** Whether a stored value has the shape of these values. */
const hasShapeOf =
  <Values extends object>(values: Values) =>
  (stored: unknown): stored is Values =>
    typeof stored === 'object' &&
    stored !== null &&
    Object.entries(values).every(([name, value]) => {
      const found: unknown = (stored as Record<string, unknown>)[name]
      return typeof found === typeof value && Array.isArray(found) === Array.isArray(value)
    })

/**
 * Keeps the values of a form in this browser until they are discarded, so that a reload or a visit to another page loses nothing. Text typed
 * before the page was interactive wins over the stored. `onRestored` gets the values that the form starts with.
 */
export function useFormDraft<Values extends object>(
  form: Pick<FormState<Values>, 'values' | 'change' | 'attributes'>,
  about: string,
  onRestored: (values: Values) => void = () => {},
) {
  const userId = useEnvironment().session.viewerId ?? ''
  const { values } = form
  const unchanged = useRef(values)
  const isDiscarded = useRef(false)

  const restore = useEffectEvent(() => {
    const stored = loadLocalDraft(userId, about, hasShapeOf(values))
    const controls = form.attributes.ref.current?.elements
    const isTyped = (name: string) => {
      const control = controls?.namedItem(name)
      const isText = control instanceof HTMLTextAreaElement || (control instanceof HTMLInputElement && control.type !== 'radio')
      return isText && control.value !== ''
    }
    const entries = Object.entries(stored ?? {}).filter(([name]) => name in values && !isTyped(name))
    const restored = Object.fromEntries(entries) as Partial<Values>
    if (entries.length > 0) form.change(restored)
    onRestored({ ...values, ...restored })
  })
  useEffect(() => restore(), [])

  useEffect(() => {
    if (values !== unchanged.current && !isDiscarded.current) saveLocalDraft(userId, about, values, Date.now())
  }, [userId, about, values])

  /** For when they have been sent, or are not wanted. */
  return () => {
    isDiscarded.current = true
    saveLocalDraft(userId, about, undefined, Date.now())
  }
}
