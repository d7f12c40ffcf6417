import { useEffect, useEffectEvent } from 'react'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { Form } from '#web/app/forms/Form.tsx'
import { type FormProblem, untilUnload, useForm } from '#web/app/forms/use-form.ts'
import { Specimen, SpecimenBand, SpecimenGrid } from './Specimen.tsx'

type Outcome = 'accepted' | 'refused field' | 'refused' | 'pending'

const problems: Partial<Record<Outcome, FormProblem>> = {
  'refused field': { __typename: 'BadRequest', message: 'Choose a name of at most 50 characters.', field: 'name' },
  refused: { __typename: 'RateLimited', message: 'You’re doing that too often. Please wait a moment and try again.' },
}

const submit: Record<Outcome, () => Promise<FormProblem | undefined>> = {
  accepted: async () => undefined,
  'refused field': async () => problems['refused field'],
  refused: async () => problems.refused,
  pending: () => untilUnload,
}

function SampleForm({ outcome, isDialog = false }: { outcome: Outcome; isDialog?: boolean }) {
  const form = useForm({ initial: { name: 'Saltgrass' }, onSubmit: submit[outcome] })
  const showOutcome = useEffectEvent(() => {
    const problem = problems[outcome]
    if (problem) form.setProblem(problem)
    if (outcome === 'pending') void form.run()
  })
  useEffect(() => showOutcome(), [])
  return (
    <Form
      form={form}
      submitText="Save"
      isDialog={isDialog}
      onCancel={() => form.reset()}
      label={`Name: ${isDialog ? 'in a dialog' : outcome}`}
    >
      <Field label="Name" hint="Shown above its stories." limit={50} {...form.field('name')}>
        <TextInput {...form.text('name')} />
      </Field>
    </Form>
  )
}

export const FormStates = () => (
  <SpecimenBand title="Whole forms">
    <SpecimenGrid>
      <Specimen title="Rest">
        <SampleForm outcome="accepted" />
      </Specimen>
      <Specimen title="A field was refused">
        <SampleForm outcome="refused field" />
      </Specimen>
      <Specimen title="The request was refused">
        <SampleForm outcome="refused" />
      </Specimen>
      <Specimen title="Pending">
        <SampleForm outcome="pending" />
      </Specimen>
      <Specimen title="In a dialog">
        <SampleForm outcome="accepted" isDialog />
      </Specimen>
    </SpecimenGrid>
  </SpecimenBand>
)
