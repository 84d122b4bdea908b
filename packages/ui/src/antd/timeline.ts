import './styles/antd-internal.css';
export { default as Timeline } from 'antd/es/timeline';
