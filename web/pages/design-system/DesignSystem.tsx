import { ImageUrlContext } from '#web/design/Picture/image-url.ts'
import { Buttons } from './Buttons.tsx'
import { ColorSpecimens, LogoSpecimens, TypeSpecimens } from './Foundations.tsx'
import styles from './DesignSystem.module.css'
import { Dialogs, Floating } from './Floating.tsx'
import { Forms } from './Forms.tsx'
import { Messages } from './Messages.tsx'
import { NavigationSpecimens } from './Navigation.tsx'
import { PeopleSpecimens } from './People.tsx'
import { sampleImageUrl } from './samples.ts'
import { Prices, StatesAndData } from './StatesAndData.tsx'

/** Every component in every state, for review and reference. */
export const DesignSystem = ({ productName }: { productName: string }) => (
  <ImageUrlContext value={sampleImageUrl}>
    <div className={styles.sheet}>
      <header className={styles.head}>
        <h1>The component sheet</h1>
        <p>Every part in every state. Hover and focus are held where a picture cannot move.</p>
      </header>
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
      <StatesAndData />
      <Prices />
    </div>
  </ImageUrlContext>
)
