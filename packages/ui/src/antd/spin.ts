import './styles/spin.css';
export { default as Spin } from 'antd/es/spin';
