export { TabPanel, Tabs } from './tabs';
export type { Tab } from './tabs';
