export * as input from 'antd/es/input/Input';
export * as radio from 'antd/es/radio';
export * as spin from 'antd/es/spin';
export * as steps from 'antd/es/steps';
