import { gql } from '#web/data/gql.ts'

export const issueRowFragment = gql`
  fragment LetterRow on NewsletterEmail { id subject status sentAt recipientsCount openedCount clickedCount post { id path } }
`
