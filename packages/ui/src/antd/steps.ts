import './styles/steps.css';
export { default as Steps } from 'antd/es/steps';
