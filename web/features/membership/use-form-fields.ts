import { type ChangeEvent, useRef, useState } from 'react'

type Problems<Entry> = Partial<Record<keyof Entry, string>>

type Control = {
  name: string
  value: string
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
}

/** Form fields with an error each; the first invalid one gets the focus. */
export function useFormFields<Entry extends Record<string, string>>(initial: Entry, validate: (entry: Entry) => Problems<Entry>) {
  const [entry, setEntry] = useState(initial)
  const [problems, setProblems] = useState<Problems<Entry>>({})
  const fields = useRef<HTMLDivElement>(null)

  const show = (found: Problems<Entry>) => {
    setProblems(found)
    const controls = [...(fields.current?.querySelectorAll<HTMLInputElement>('[name]') ?? [])]
    controls.find(({ name }) => Object.hasOwn(found, name))?.focus()
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
    /** Shows the server's refusal at the field it is about; returns it where it is about none that can be seen. */
    showAtField: <Refused extends object>(refusal: Refused): Refused | undefined => {
      const { field, message } = refusal as { field?: string | null; message?: string | null }
      const name = field?.split('.').at(-1) ?? ''
      if (!message || !fields.current?.querySelector(`[name="${CSS.escape(name)}"]`)) return refusal
      show({ [name]: message } as Problems<Entry>)
      return undefined
    },
    control: (name: keyof Entry & string): Control => ({
      name,
      value: entry[name] ?? '',
      onChange: (event) => {
        const { value } = event.target
        setEntry((before) => ({ ...before, [name]: value }))
        setProblems(({ [name]: _mended, ...others }) => others as Problems<Entry>)
      },
    }),
  }
}
