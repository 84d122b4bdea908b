import './styles/antd.css';
export { default as Steps } from 'antd/es/steps';
