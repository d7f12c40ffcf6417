import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { RefusalResult } from '#web/app/refusals/refusal-of.ts'
import { useAction } from './use-action.ts'
import { heldWorkEnded } from './hold-forms.ts'
import { textOfRefusal } from '#web/app/refusals/show-refusal.ts'

/** Why a form was not accepted. With a `field` it is shown at that field, otherwise above the buttons. */
export type FormProblem = RefusalResult & { field?: string | null }

type NamesOf<Values, Type> = { [Name in keyof Values]-?: Values[Name] extends Type ? Name : never }[keyof Values] & string

type TextProps = { name: string; value: string; onChange: (event: { target: { value: string } }) => void }
type CheckboxProps = { name: string; checked: boolean; onChange: (event: { target: { checked: boolean } }) => void }

type Options<Values> = {
  initial: Values
  /** Resolves to the problem, or to undefined on success. A submission waits for the previous one to end. */
  onSubmit: (values: Values) => Promise<FormProblem | undefined>
  /** Focuses the first control, for a form that opens on request: the button that led to it may be gone. */
  takesFocus?: boolean
}

/**
 * The state of a form: values, whether they differ from the initial or last accepted ones, whether a submission is pending, and its problem.
 * `text`, `checkbox` and `radio` return the props of a control, `field` those of the `Field` around it. A refused field gets the
 * focus, unless the person has gone on to another control in the meantime. A refusal of a value changed since is not shown.
 * See docs/decisions/0068-keep-form-state-in-one-hook.md.
 */
export function useForm<Values extends object>({ initial, onSubmit, takesFocus = false }: Options<Values>) {
  const [values, setValues] = useState(initial)
  const [saved, setSaved] = useState(initial)
  const [act, isPending] = useAction()
  const [problem, setProblem] = useState<FormProblem>()
  const ref = useRef<HTMLFormElement>(null)
  // The values of a form may change while its submission waits for an upload.
  const latest = useRef(initial)
  const changedSinceSubmit = useRef(new Set<string>())
  useEffect(() => {
    if (takesFocus) ref.current?.querySelector<HTMLElement>('input, textarea, select')?.focus()
  }, [takesFocus])

  const change = (changes: Partial<Values>) => {
    const typed = typedValues(ref.current, values)
    latest.current = { ...latest.current, ...typed, ...changes }
    setValues(latest.current)
    for (const name of Object.keys(changes)) changedSinceSubmit.current.add(name)
    // Of the problem as it is then: a refusal may have arrived that is not rendered yet.
    setProblem((current) => (current?.field && current.field in changes ? undefined : current))
  }
  const set = (name: string, value: unknown) => change({ [name]: value } as Partial<Values>)
  const reset = (stored: Partial<Values> = {}) => {
    latest.current = { ...saved, ...stored }
    setSaved(latest.current)
    setValues(latest.current)
    setProblem(undefined)
  }
  const run = (action = onSubmit) =>
    act(async () => {
      setProblem(undefined)
      const focused = document.activeElement
      await heldWorkEnded()
      const submitted = { ...latest.current, ...typedValues(ref.current, latest.current) }
      latest.current = submitted
      setValues(submitted)
      changedSinceSubmit.current.clear()
      const found = await action(submitted)
      // Says nothing about what has been typed there meanwhile.
      if (found?.field && changedSinceSubmit.current.has(found.field)) return
      setProblem(found)
      if (found?.field && !hasMovedOn(focused)) focusField(ref.current, found.field)
      // A reset during the submission has set other values already.
      if (!found) setSaved((current) => (current === saved ? submitted : current))
    })
  const errorOf = (name: string) => (problem?.field === name ? textOfRefusal(problem) : undefined)
  return {
    values,
    saved,
    change,
    /** Discards the changes. With values, for example as the server has stored them, these count as saved. */
    reset,
    isDirty: JSON.stringify(values) !== JSON.stringify(saved),
    isPending,
    problem,
    /** Shows a problem found before submission, without moving the focus. */
    setProblem,
    /** The problem that belongs to no field of this form. */
    alert: problem && !(problem.field && problem.field in values) ? textOfRefusal(problem) : undefined,
    /** Submits, or runs the action of another button, which shares the pending state and the problem. */
    run,
    /** The attributes of the form element. The dialog method submits nowhere: what is sent before hydration stays out of the URL. */
    attributes: {
      ref,
      method: 'dialog',
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        void run()
      },
    },
    errorOf,
    field: (name: keyof Values & string) => {
      const value = values[name]
      return { error: errorOf(name), ...(typeof value === 'string' && { count: value.length }) }
    },
    text: (name: NamesOf<Values, string>): TextProps => ({
      name,
      value: values[name] as string,
      onChange: (event: { target: { value: string } }) => set(name, event.target.value),
    }),
    checkbox: (name: NamesOf<Values, boolean>): CheckboxProps => ({
      name,
      checked: values[name] as boolean,
      onChange: (event: { target: { checked: boolean } }) => set(name, event.target.checked),
    }),
    radio: <Name extends NamesOf<Values, string>>(name: Name, value: Values[Name] & string) => ({
      name,
      value,
      checked: values[name] === value,
      onChange: () => set(name, value),
    }),
  }
}

/** Returned by a submission that leaves the page: the form stays pending until the next page replaces it. */
export const untilUnload = new Promise<never>(() => {})

export type FormState<Values extends object> = ReturnType<typeof useForm<Values>>

/** Whether the focus is on another control than before. What is typed there must not end up elsewhere. */
export const hasMovedOn = (before: Element | null): boolean =>
  document.activeElement !== before && document.activeElement !== document.body

function focusField(form: HTMLFormElement | null, name: string): void {
  form?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus()
}

/** Text typed before hydration, or filled in by a password manager without an event, is only in the document. */
function typedValues<Values extends object>(form: HTMLFormElement | null, values: Values): Partial<Values> {
  const typed = Object.entries(values).flatMap(([name, value]) => {
    const control = form?.elements.namedItem(name)
    const isText = control instanceof HTMLTextAreaElement || (control instanceof HTMLInputElement && control.type !== 'radio')
    return typeof value === 'string' && isText ? [[name, control.value]] : []
  })
  return Object.fromEntries(typed) as Partial<Values>
}
