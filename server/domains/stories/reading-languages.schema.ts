import { builder } from '#server/platform/graphql/builder.ts'
import { resultUnion, runs, unwrap } from '#server/platform/graphql/refusals.ts'
import { ok, refused } from '#server/platform/result.ts'
import { loadReadingLanguages, type ReadingLanguages, setReadingLanguages } from './reading-languages.ts'

/** In which languages stories are recommended to the viewer, as BCP 47 tags. */
const ReadingLanguagesRef = builder.objectRef<ReadingLanguages>('ReadingLanguages').implement({
  fields: (t) => ({
    id: t.exposeID('userId'),
    /** None, if they follow from what the viewer reads. */
    chosen: t.exposeStringList('chosen'),
    /** None, if stories in all languages are recommended. */
    current: t.exposeStringList('current'),
  }),
})

const ReadingLanguagesResultRef = resultUnion('ReadingLanguagesResult', ReadingLanguagesRef, ['Unauthorized'])
const SetReadingLanguagesResultRef = resultUnion(
  'SetReadingLanguagesResult',
  ReadingLanguagesRef,
  setReadingLanguages.head.refusals,
)

builder.queryField('readingLanguages', (t) =>
  t.field({
    type: ReadingLanguagesResultRef,
    resolve: async (_root, _args, ctx) =>
      unwrap(ctx.viewer ? ok(await loadReadingLanguages(ctx, ctx.viewer.id)) : refused('Unauthorized')),
  }),
)

builder.mutationField('setReadingLanguages', (t) =>
  t.field({
    type: SetReadingLanguagesResultRef,
    args: { languages: t.arg.stringList({ required: true }) },
    resolve: runs(setReadingLanguages, ({ languages }) => [languages]),
  }),
)
