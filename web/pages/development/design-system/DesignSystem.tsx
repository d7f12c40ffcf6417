import { Page } from '#web/design/Page/Page.tsx'
import { ImageUrlContext } from '#web/design/Picture/image-url.ts'
import { Buttons } from './Buttons.tsx'
import { ColorSpecimens, LogoSpecimens, TypeSpecimens } from './Foundations.tsx'
import styles from './DesignSystem.module.css'
import { Dialogs, Floating } from './Floating.tsx'
import { Forms } from './Forms.tsx'
import { FormStates } from './FormStates.tsx'
import { LayoutExamples } from './LayoutExamples.tsx'
import { Messages } from './Messages.tsx'
import { NavigationSpecimens } from './Navigation.tsx'
import { PeopleSpecimens } from './People.tsx'
import { sampleImageUrl } from './samples.ts'
import { Prices, StatesAndData } from './StatesAndData.tsx'

/** Every component in every state, for review and reference. */
export const DesignSystem = ({ productName }: { productName: string }) => (
  <ImageUrlContext value={sampleImageUrl}>
    <Page
      width="full"
      title="Components"
      lead="Every component in every state. Some are shown as if hovered or focused."
      className={styles.sheet}
    >
      <LogoSpecimens productName={productName} />
      <ColorSpecimens />
      <TypeSpecimens />
      <Buttons />
      <PeopleSpecimens />
      <NavigationSpecimens />
      <Floating />
      <Dialogs />
      <Messages />
      <Forms />
      <FormStates />
      <LayoutExamples />
      <StatesAndData />
      <Prices />
    </Page>
  </ImageUrlContext>
)
