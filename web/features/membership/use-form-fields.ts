import { type ChangeEvent, useRef, useState } from 'react'

type Problems<Entry> = Partial<Record<keyof Entry, string>>

/** Form fields with an error each; the first invalid one gets the focus. */
export function useFormFields<Entry extends Record<string, string>>(initial: Entry, validate: (entry: Entry) => Problems<Entry>) {
  const [entry, setEntry] = useState(initial)
  const [problems, setProblems] = useState<Problems<Entry>>({})
  const fields = useRef<HTMLDivElement>(null)

  const show = (found: Problems<Entry>) => {
    setProblems(found)
    const [first] = Object.keys(found)
    if (first) fields.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  return {
    entry,
    problems,
    fields,
    /** Whether the form is valid. */
    check: (): boolean => {
      const found = validate(entry)
      show(found)
      return Object.keys(found).length === 0
    },
    /** Shows a server error at its field; returns false when the field is not part of this form. */
    showFieldError: (field: string | null | undefined, message: string): boolean => {
      const name = field?.split('.').at(-1) ?? ''
      if (!Object.hasOwn(entry, name)) return false
      show({ [name]: message } as Problems<Entry>)
      return true
    },
    control: (name: keyof Entry & string) => ({
      name,
      value: entry[name],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        const { value } = event.target
        setEntry((before) => ({ ...before, [name]: value }))
        setProblems(({ [name]: _mended, ...others }) => others as Problems<Entry>)
      },
    }),
  }
}
