import './styles/descriptions.css';
export { default as Descriptions } from 'antd/es/descriptions';
