import { graphql } from '#web/data/graphql.ts'

export const issueRowFragment = graphql(`
  fragment LetterRow on NewsletterEmail { id subject status sentAt recipientsCount openedCount clickedCount post { id path } draft { id } }
`)
