import { createContext, use } from 'react'

type FieldFacts = { id: string; describedBy: string | undefined; invalid: boolean }

const FieldContext = createContext<FieldFacts | undefined>(undefined)
export const FieldProvider = FieldContext.Provider

/** Ties a control to the label, hint and error of the field around it. Outside a field it adds nothing. */
export const useFieldAttributes = () => {
  const field = use(FieldContext)
  return field && { id: field.id, 'aria-describedby': field.describedBy, 'aria-invalid': field.invalid || undefined }
}
