import { createContext, use } from 'react'

type FieldFacts = { id: string; describedBy: string | undefined; invalid: boolean }

const FieldContext = createContext<FieldFacts | undefined>(undefined)
export const FieldProvider = FieldContext.Provider

/** Associates a control with the label, hint and error of the enclosing field. Outside a field it returns nothing. */
export const useFieldAttributes = () => {
  const field = use(FieldContext)
  return field && { id: field.id, 'aria-describedby': field.describedBy, 'aria-invalid': field.invalid || undefined }
}
