import { Card, CardBody } from '../../../components/card.tsx'
import { Tab, TabPanel, Tabs, TabsList } from '../../../components/tabs.tsx'
import { PageHead } from '../page-head.tsx'
import { PromoCodesTab } from './promo-codes-tab.tsx'
import { PlansTab } from './tiers-tab.tsx'

export function AdminPlansPage() {
  return (
    <>
      <PageHead
        title="Subscription Management"
        description="Plans and promo codes. A change applies to new purchases; plans already bought stay as they were."
      />
      <Card>
        <CardBody>
          <Tabs defaultValue="tiers">
            <TabsList>
              <Tab value="tiers">Subscription Tiers</Tab>
              <Tab value="promo-codes">Promo Codes</Tab>
            </TabsList>
            <TabPanel value="tiers">
              <PlansTab />
            </TabPanel>
            <TabPanel value="promo-codes">
              <PromoCodesTab />
            </TabPanel>
          </Tabs>
        </CardBody>
      </Card>
    </>
  )
}
