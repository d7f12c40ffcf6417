import { useState } from 'react'
import { pathTo } from '#shared/routes.ts'
import { useCommand, useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { sequenceLibraryQuery, sequenceOf } from '#web/pages/sequence/sequence.operations.ts'
import { refusedBy } from '#web/shell/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/shell/refusals/show-refusal.ts'
import { useNavigation } from '#web/shell/runtime/navigation.ts'
import type { PageInput } from '#web/shell/runtime/page.ts'
import { SequenceForm } from './SequenceForm.tsx'
import { createSequenceMutation } from './sequence-editor.operations.ts'
import styles from './SequenceEditor.module.css'

const longestTitle = 100

export function SequenceEditorPage({ input: { params, query } }: { input: PageInput }) {
  const sequenceSlug = params.sequenceSlug ?? ''
  const { data } = useQuery(sequenceLibraryQuery, { sequenceSlug }, { skip: !sequenceSlug })
  const sequence = sequenceSlug ? sequenceOf(data) : undefined
  return (
    <div className={styles.page}>
      <h1>{sequenceSlug ? 'Edit series' : 'Create a series'}</h1>
      {sequenceSlug ? (
        sequence && <SequenceForm key={sequence.id} sequence={sequence} />
      ) : (
        <BeginForm given={query.get('title') ?? ''} />
      )}
    </div>
  )
}

/**
 * A new series needs only a name; everything else follows on the next page. A form submitted before hydration puts the name in the address.
 */
function BeginForm({ given }: { given: string }) {
  const create = useCommand(createSequenceMutation)
  const { navigate } = useNavigation()
  const [title, setTitle] = useState(given)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const begin = async () => {
    if (!title.trim()) return setProblem('Give the series a title.')
    setBusy(true)
    const { data, errors } = await create({ title: title.trim() })
    setBusy(false)
    const answer = data?.createSequence
    if (answer?.__typename === 'Sequence') return navigate(pathTo('ShowEditSequence', { sequenceSlug: answer.slug }))
    setProblem(textOfRefusal(refusedBy(answer, errors)))
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void begin()
      }}
    >
      <Field
        label="Title"
        hint="Shown above its stories. You can change it later."
        error={problem}
        count={title.length}
        limit={longestTitle}
      >
        <TextInput
          name="title"
          value={title}
          maxLength={longestTitle}
          required
          onChange={(event) => setTitle(event.target.value)}
        />
      </Field>
      <div>
        <Button kind="primary" size="l" type="submit" loading={isBusy}>
          Create series
        </Button>
      </div>
    </form>
  )
}
