import { graphql } from '#web/data/graphql.ts'

/** All fields of a paragraph, for editing and comparing. */
export const bodyParagraphFragment = graphql(`
  fragment BodyParagraph on Paragraph {
    name type text
    markups { type start end href title userId collectionId note }
    metadata { id alt focusPercentX focusPercentY originalWidth originalHeight }
    layout
    mixtapeMetadata { href title description site thumbnailImageId }
    codeLang hasDropCap indent
    table { rows { text markups { type start end href title userId collectionId note } } alignments hasHead }
    iframe { id href title provider iframeWidth iframeHeight thumbnailImageId }
  }
`)
