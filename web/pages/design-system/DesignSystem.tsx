import { ImageUrlContext } from '#web/design/Picture/image-url.ts'
import { Buttons } from './Buttons.tsx'
import { Colours, Marks, Type } from './Foundations.tsx'
import styles from './DesignSystem.module.css'
import { Dialogs, Floating } from './Floating.tsx'
import { Forms } from './Forms.tsx'
import { Messages } from './Messages.tsx'
import { Navigation } from './Navigation.tsx'
import { People } from './People.tsx'
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
      <Marks productName={productName} />
      <Colours />
      <Type />
      <Buttons />
      <People />
      <Navigation />
      <Floating />
      <Dialogs />
      <Messages />
      <Forms />
      <StatesAndData />
      <Prices />
    </div>
  </ImageUrlContext>
)
